import type { DashboardView } from '@/lib/water/views';
import { FigureCard } from './FigureCard';
import { LiveWater } from './LiveWater';

/** The water year so far: a summary, then storage, snow and precipitation. */
export function WaterYearNow({ view }: { view: DashboardView }) {
  return (
    <LiveWater>
      {view.summary && <p className="summary">{view.summary}</p>}
      {view.groups.map(({ id, title, intro, figures }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <p>{intro}</p>
          {figures.map((figure) => (
            <FigureCard key={figure.id} figure={figure} />
          ))}
        </section>
      ))}
    </LiveWater>
  );
}
