import { cosmicKeys, startFakeCosmic, type Edit, type FakeCosmic } from '../fakes/cosmic';
import { startSite } from './startSite';

export type EditedSite = Awaited<ReturnType<typeof startEditedSite>>;

/**
 * Starts a site whose content is edited in a fake Cosmic.
 * @param fill adds the content that the site finds when it starts
 */
export async function startEditedSite(fill?: (cosmic: FakeCosmic) => void) {
  const cosmic = await startFakeCosmic();
  fill?.(cosmic);
  const site = await startSite(cosmic.environment);
  /** Notifies the site of a change and returns the status of the response. */
  const tell = (event?: string) =>
    cosmic.notify(`${site.url}/api/cosmic/webhook`, cosmicKeys.webhookSecret, event);

  /** Replaces all alerts with these, in this order, and notifies the site. */
  async function show(alerts: Record<string, Edit>) {
    cosmic.clear();
    Object.entries(alerts).forEach(([id, edit], index) => {
      cosmic.publish(id, { ...edit, metadata: { position: index + 1, ...edit.metadata } });
    });
    // On a busy machine, reading may take longer than the webhook waits. It continues in the background.
    for (let attempt = 1; (await tell()) !== 200; attempt++)
      if (attempt === 10) throw new Error(`The webhook failed:\n${site.output()}`);
  }

  const stop = async () => {
    await site.stop();
    await cosmic.close();
  };
  return { ...site, cosmic, show, tell, stop };
}
