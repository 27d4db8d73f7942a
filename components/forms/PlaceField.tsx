import { useState, type ComponentProps } from 'react';
import styles from './PlaceField.module.css';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';

/** How long to wait for the device's position, in ms. */
const TIMEOUT_MS = 20_000;

/** A field for a place: an address, a description, or the device's position if the visitor asks for it. */
export function PlaceField(props: ComponentProps<typeof Field>) {
  const [message, setMessage] = useState('');

  function locate() {
    const fail = () => setMessage('Your device did not give its position. Please type the place.');
    if (!('geolocation' in navigator)) return fail();
    setMessage('Looking for your position…');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const field = document.getElementById(props.id) as HTMLInputElement;
        field.value = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
        setMessage('We filled in your position. You can change it.');
      },
      fail,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  }

  return (
    <div className={styles.place}>
      <Field {...props} type="text" />
      <div className={styles.locate}>
        <Button type="button" look="outlined" onClick={locate}>
          Use my position
        </Button>
      </div>
      <p role="status">{message}</p>
    </div>
  );
}
