import { render } from '@testing-library/react';
import { Static } from '@/components/hydration/Static';

const rendered = jest.fn();

function Words() {
  rendered();
  return <b>Words</b>;
}

const Page = ({ parts }: { parts: number }) => (
  <main>
    {Array.from({ length: parts }, (_, i) => (
      <Static as="section" className="part" key={i}>
        <Words />
      </Static>
    ))}
  </main>
);

/** The server's HTML for a part. */
const part = '<section class="part"><b>Words</b></section>';

test('keeps the server’s HTML without rendering it again, and renders parts that are added later', () => {
  const errors = jest.spyOn(console, 'error');
  document.body.innerHTML = `<div><main>${part}</main></div>`;
  const words = document.querySelector('b');
  rendered.mockClear();

  const container = document.querySelector('div')!;
  const { rerender } = render(<Page parts={1} />, { container, hydrate: true });
  expect(document.querySelector('b')).toBe(words);
  expect(rendered).not.toHaveBeenCalled();

  rerender(<Page parts={2} />);
  expect(document.querySelector('b')).toBe(words);
  expect(document.body.innerHTML).toBe(`<div><main>${part}${part}</main></div>`);
  expect(errors).not.toHaveBeenCalled();
});
