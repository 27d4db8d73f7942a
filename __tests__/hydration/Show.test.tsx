import { render } from '@testing-library/react';
import { Show } from '@/components/hydration/Show';
import { shown } from '@/lib/content/shown';
import { withoutText } from '@/lib/server/content/withoutText';

type Props = { gauges: { words: ReturnType<typeof shown<string[]>> }[] };

const rendered = jest.fn();

const Page = ({ gauges }: Props) => (
  <main>
    {gauges.map(({ words }, i) => (
      <Show as="ul" className="words" part={`gauge-${i}`} data={words} key={i}>
        {(all) => {
          rendered();
          return all.map((word) => <li key={word}>{word}</li>);
        }}
      </Show>
    ))}
  </main>
);

const list = '<ul class="words" data-part="gauge-0"><li>High</li><li>cold</li></ul>';
const props: Props = { gauges: [{ words: shown(['High', 'cold']) }] };
/** What the browser receives. */
const inBrowser = withoutText(props) as Props;

test('keeps the server’s HTML without its data', () => {
  expect(JSON.stringify(inBrowser)).toBe('{"gauges":[{"words":{"shown":null}}]}');
  expect(JSON.stringify(props)).toContain('cold');

  const errors = jest.spyOn(console, 'error');
  document.body.innerHTML = `<div><main>${list}</main></div>`;
  const container = document.querySelector('div')!;
  const item = document.querySelector('li');
  const { rerender, unmount } = render(<Page {...inBrowser} />, { container, hydrate: true });
  rerender(<Page {...inBrowser} />);
  expect(document.querySelector('li')).toBe(item);
  expect(rendered).not.toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();

  // If React has to render the whole page, the HTML comes from the element that the server sent.
  unmount();
  const again = render(<Page {...inBrowser} />);
  expect(again.container.innerHTML).toBe(`<main>${list}</main>`);
});

test('renders data that arrives later, in place of the HTML', () => {
  const { container, rerender } = render(<Page {...inBrowser} />);
  rerender(<Page gauges={[{ words: shown(['Low']) }]} />);
  expect(container.querySelector('ul')?.innerHTML).toBe('<li>Low</li>');
  rerender(<Page gauges={[{ words: shown([]) }]} />);
  expect(container.querySelector('ul')?.innerHTML).toBe('');
});
