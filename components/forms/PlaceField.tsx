import { useState, type ComponentProps } from 'react';
import { MINUTE_MS } from '@/lib/site/durations';
import styles from './PlaceField.module.css';
import { Button } from '../mui/Button';
import { Field } from '../ui/Field';

/** How long to wait for the device's location, in ms. */
const TIMEOUT_MS = 20_000;

/** A field for a place: an address, a description, or the device's location if the visitor asks for it. */
export function PlaceField(props: ComponentProps<typeof Field>) {
  const [message, setMessage] = useState('');

  function locate() {
    const fail = () =>
      setMessage(
        'Your device did not share its location. Please type an address or describe the place.',
      );
    if (!('geolocation' in navigator)) return fail();
    setMessage('Finding your location…');
    const field = document.getElementById(props.id) as HTMLInputElement;
    const before = field.value;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // The visitor has typed something in the meantime.
        if (field.value !== before) return setMessage('');
        field.value = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
        setMessage('We filled in your location. You can change it.');
      },
      fail,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MINUTE_MS },
    );
  }

  return (
    <div className={styles.place}>
      <Field {...props} type="text" />
      <div className={styles.locate}>
        <Button type="button" variant="outlined" onClick={locate}>
          Use my location
        </Button>
      </div>
      <p role="status">{message}</p>
    </div>
  );
}
