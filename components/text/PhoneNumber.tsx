/** A phone number that breaks only after its area code, if large text leaves no room for one line. */
export function PhoneNumber({ number }: { number: string }) {
  const [area, local] = number.split(' ');
  return (
    <>
      {area} <span className="unit">{local}</span>
    </>
  );
}
