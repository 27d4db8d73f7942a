declare module 'react-swipeable-views' {
  import type { ComponentType, CSSProperties, ReactNode } from 'react';

  type SwipeableViewsProps = {
    children: ReactNode;
    index: number;
    onChangeIndex: (index: number) => void;
    enableMouseEvents?: boolean;
    resistance?: boolean;
    style?: CSSProperties;
    containerStyle?: CSSProperties;
    slideStyle?: CSSProperties;
  };

  const SwipeableViews: ComponentType<SwipeableViewsProps>;
  export default SwipeableViews;
}
