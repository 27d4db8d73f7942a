import { render, screen } from '@testing-library/react';
import { PhoneLinks } from '@/components/navigation/PhoneLinks';

test.each([
  ['Call (530) 555-0111 now, day or night.', 'tel:+15305550111'],
  ['Call 530-555-0111.', 'tel:+15305550111'],
  ['Call 1-800-555-0199.', 'tel:+18005550199'],
  ['In an emergency, call 911.', 'tel:911'],
])('%s has a number that can be tapped to call it', (text, href) => {
  const { container } = render(<PhoneLinks text={text} />);
  expect(container).toHaveTextContent(text);
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});

test.each(['Send this within 90 days.', 'Account 12345-678-9110', 'Open 8-5, $1,911'])(
  '%s has no phone number',
  (text) => {
    const { container } = render(<PhoneLinks text={text} />);
    expect(container).toHaveTextContent(text);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);
