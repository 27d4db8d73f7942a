import { Fragment } from 'react';
import styles from './ReservoirCards.module.css';
import type { ReservoirData } from '@/lib/water/views';
import { keepTogether } from '@/lib/site/keepTogether';
import { Show } from '../hydration/Show';
import { Callout } from '../ui/Callout';
import { LineChart } from './LineChart';
import { SourceName } from './SourceLine';
import { WaterCard } from './WaterCard';

/** Reservoirs side by side: how much each one holds, and a chart of the year. */
export function ReservoirCards({ reservoirs }: { reservoirs: ReservoirData[] }) {
  return (
    <div className={styles.cards}>
      {reservoirs.map((reservoir) => (
        <ReservoirCard key={reservoir.id} reservoir={reservoir} />
      ))}
    </div>
  );
}

function ReservoirCard({ reservoir }: { reservoir: ReservoirData }) {
  const { id, name, facts, chart } = reservoir;
  return (
    <WaterCard aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <Show part={`${id}-now`} data={facts}>
        {({ now, isAwaited, hasChart, source }) => (
          <>
            {now ? (
              <>
                <p className="line facts">
                  {now.facts.map((fact) => (
                    <Fragment key={fact}>
                      <span>{keepTogether(fact)}</span>{' '}
                    </Fragment>
                  ))}
                </p>
                {now.isOld && (
                  <Callout component="p">
                    <strong>This reading is old.</strong> It is from{' '}
                    <time dateTime={now.time}>{keepTogether(now.asOf)}</time>. Today’s figure may be
                    very different.
                  </Callout>
                )}
                {!hasChart && (
                  <p className="quiet">
                    The chart begins with the second reading of the water year.
                  </p>
                )}
              </>
            ) : (
              <Callout component="p">
                {isAwaited ? (
                  <>
                    <strong>No reading yet.</strong> The water year began on October 1.
                  </>
                ) : (
                  <>
                    <strong>Not available now.</strong> We have no reading from this station.
                  </>
                )}{' '}
                See <SourceName name={name} source={source} />.
              </Callout>
            )}
          </>
        )}
      </Show>
      {chart && <LineChart id={`${id}-chart`} chart={chart} caption="Acre-feet" />}
    </WaterCard>
  );
}
