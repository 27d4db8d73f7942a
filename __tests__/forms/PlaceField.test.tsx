import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlaceField } from '@/components/forms/PlaceField';

let answer: PositionCallback;

beforeEach(() => {
  const getCurrentPosition = (success: PositionCallback) => (answer = success);
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
});

const field = () => screen.getByRole('textbox', { name: 'Where is it?' });
const locate = async () => {
  render(<PlaceField id="place" name="place" label="Where is it?" />);
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(screen.getByRole('status')).toHaveTextContent('Finding your location…');
};
const arrive = () =>
  act(() => answer({ coords: { latitude: 38.9221, longitude: -121.0559 } } as GeolocationPosition));

test('fills in the location when the device knows it', async () => {
  await locate();
  arrive();
  expect(field()).toHaveValue('38.92210, -121.05590');
  expect(screen.getByRole('status')).toHaveTextContent('We filled in your location.');
});

test('keeps what the visitor typed while the device was looking for its location', async () => {
  await locate();
  await userEvent.type(field(), '12 Elm Street');
  arrive();
  expect(field()).toHaveValue('12 Elm Street');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
