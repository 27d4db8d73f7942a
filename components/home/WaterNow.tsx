import type { WaterTile } from '@/lib/water/views';
import { WaterTiles } from '../water/WaterTiles';

/** A few figures about our water. Renders nothing if none are available. */
export function WaterNow({ tiles }: { tiles: WaterTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className="band" aria-labelledby="water-now">
      <h2 id="water-now">Our water now</h2>
      <WaterTiles tiles={tiles} />
    </section>
  );
}
