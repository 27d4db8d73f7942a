import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useLayer, useLayerHistory } from '@/lib/navigation/layers';
import { renderInSite } from '../support/renderInSite';

type LayerProps = { name: string; onClose: () => void };

function Layer({ name, onClose }: LayerProps) {
  useLayer(true, onClose);
  return (
    <section aria-label={name}>
      <button onClick={onClose}>{`Close ${name}`}</button>
      <SiteLink href="/services">{`Leave ${name}`}</SiteLink>
    </section>
  );
}

/** A page that can open a drawer and a newsletter dialog on top of each other. */
function PageWithLayers() {
  useLayerHistory();
  const [names, setNames] = useState<string[]>([]);
  const open = (name: string) => setNames((all) => [...all, name]);
  const close = (name: string) => setNames((all) => all.filter((other) => other !== name));
  return (
    <>
      <button onClick={() => open('drawer')}>Open drawer</button>
      <button onClick={() => open('e-news')}>Open e-news</button>
      <button onClick={() => setNames(['error'])}>Fail</button>
      {names.map((name) => (
        <Layer key={name} name={name} onClose={() => close(name)} />
      ))}
    </>
  );
}

type Steps = { press: (name: string) => Promise<void>; router: { push: jest.Mock } };

function show(): Steps {
  const { router } = renderInSite(<PageWithLayers />);
  const user = userEvent.setup();
  return { press: (name) => user.click(screen.getByText(name)), router };
}

/** Expects exactly these layers to be open, with one history entry each. */
async function expectOpen(...names: string[]) {
  await waitFor(() => {
    const layers = screen.queryAllByRole('region');
    expect(layers.map((layer) => layer.getAttribute('aria-label'))).toEqual(names);
    expect((history.state as { layers?: number } | null)?.layers ?? 0).toBe(names.length);
  });
}

test('Back closes the top layer first', async () => {
  const { press } = show();
  await press('Open drawer');
  await press('Open e-news');
  await expectOpen('drawer', 'e-news');
  act(() => history.back());
  await expectOpen('drawer');
  act(() => history.back());
  await expectOpen();
});

test('going back several history entries closes all the layers opened since then', async () => {
  const { press } = show();
  await press('Open drawer');
  await press('Open e-news');
  await expectOpen('drawer', 'e-news');
  act(() => history.go(-2));
  await expectOpen();
});

test('closing a layer removes its history entry', async () => {
  const { press } = show();
  await press('Open drawer');
  await press('Open e-news');
  await press('Close e-news');
  await expectOpen('drawer');
  await press('Close drawer');
  await expectOpen();
});

test('a layer that replaces another one reuses its history entry', async () => {
  const { press } = show();
  await press('Open drawer');
  await expectOpen('drawer');
  const entries = history.length;
  await press('Fail');
  await expectOpen('error');
  expect(history.length).toBe(entries);
  act(() => history.back());
  await expectOpen();
});

test('a layer that opens while another one closes stays open', async () => {
  const { press } = show();
  await press('Open drawer');
  await expectOpen('drawer');
  await press('Close drawer');
  await press('Open e-news');
  await expectOpen('e-news');
  act(() => history.back());
  await expectOpen();
});

test('a link in the top layer closes all layers before opening the link’s page', async () => {
  const { press, router } = show();
  await press('Open drawer');
  await press('Open e-news');
  await expectOpen('drawer', 'e-news');
  router.push.mockImplementation(async () => {
    expect((history.state as { layers?: number } | null)?.layers).toBeUndefined();
    return true;
  });
  await press('Leave e-news');
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  expect(router.push.mock.calls[0]?.[0]).toBe('/services');
  await expectOpen();
});
