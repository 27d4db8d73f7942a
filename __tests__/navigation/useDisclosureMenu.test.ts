import { act, renderHook } from '@testing-library/react';
import {
  MENU_DELAY_MS,
  PRESS_GRACE_MS,
  useDisclosureMenu,
} from '@/lib/navigation/useDisclosureMenu';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

type Menu = ReturnType<typeof useDisclosureMenu>;
type Step = { does: (menu: Menu) => void; openKey: number | null };

/** An event, and the menu that is open after it. */
const step = (does: Step['does'], openKey: Step['openKey']): Step => ({ does, openKey });

const hover = (key: number) => (menu: Menu) => menu.onHover(key);
const focus = (key: number) => (menu: Menu) => menu.onFocus(key);
const click = (key: number) => (menu: Menu) => {
  menu.onPress();
  menu.onClick(key, false);
};
const lift = (key: number) => (menu: Menu) => menu.onClick(key, false);
const pressDown = (menu: Menu) => menu.onPress();
const press = (key: number) => (menu: Menu) => menu.onClick(key, true);
const leave = (menu: Menu) => menu.onLeave();
const close = (menu: Menu) => menu.close();
const wait = (ms: number) => () => void jest.advanceTimersByTime(ms);

const journeys: [string, ...Step[]][] = [
  [
    'hovering opens a menu after the delay',
    step(hover(1), null),
    step(wait(MENU_DELAY_MS - 1), null),
    step(wait(1), 1),
  ],
  [
    'a pointer that only passes over a menu does not open it',
    step(hover(1), null),
    step(wait(100), null),
    step(leave, null),
    step(wait(1000), null),
  ],
  [
    'leaving closes the menu after the delay',
    step(focus(1), 1),
    step(leave, 1),
    step(wait(MENU_DELAY_MS), null),
  ],
  [
    'returning in time keeps the menu open',
    step(focus(1), 1),
    step(leave, 1),
    step(wait(100), 1),
    step(hover(1), 1),
    step(wait(1000), 1),
  ],
  [
    'a click right after hovering opened a menu keeps it open, and a second click closes it',
    step(hover(1), null),
    step(wait(MENU_DELAY_MS), 1),
    step(wait(PRESS_GRACE_MS - 1), 1),
    step(click(1), 1),
    step(click(1), null),
    step(click(1), 1),
  ],
  [
    'a click a while after hovering opened a menu closes it',
    step(hover(1), null),
    step(wait(MENU_DELAY_MS), 1),
    step(wait(PRESS_GRACE_MS), 1),
    step(click(1), null),
  ],
  [
    'a press that opens a menu by focusing its button keeps the menu open, however long the press lasts',
    step(pressDown, null),
    step(focus(1), 1),
    step(wait(1000), 1),
    step(lift(1), 1),
  ],
  [
    'a click during the hover delay opens the menu and keeps it open',
    step(hover(1), null),
    step(focus(1), 1),
    step(click(1), 1),
    step(wait(1000), 1),
  ],
  [
    'Enter right after focus opened a menu keeps it open, and then toggles it',
    step(focus(1), 1),
    step(wait(PRESS_GRACE_MS - 1), 1),
    step(press(1), 1),
    step(press(1), null),
    step(press(1), 1),
  ],
  [
    'Enter some time after focus opened a menu closes it',
    step(focus(1), 1),
    step(wait(PRESS_GRACE_MS), 1),
    step(press(1), null),
  ],
  [
    'closing cancels a hover that has not opened a menu yet',
    step(hover(1), null),
    step(close, null),
    step(wait(1000), null),
  ],
];

test.each(journeys)('%s', (_, ...steps) => {
  const { result } = renderHook(() => useDisclosureMenu());
  for (const { does, openKey } of steps) {
    act(() => does(result.current));
    expect(result.current.openKey).toBe(openKey);
  }
});
