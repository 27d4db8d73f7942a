import type { GaugeData, GaugeView } from '@/lib/water/views';
import { Show } from '../hydration/Show';
import { SiteLink } from '../navigation/SiteLink';
import { Callout } from '../ui/Callout';
import { Details } from '../ui/Details';
import { Table } from '../ui/Table';
import { LineChart } from './LineChart';
import { SourceLine, SourceName } from './SourceLine';
import { WaterCard } from './WaterCard';

/** A river gauge: its current flow and stage, what they mean, and the last few days. */
export function GaugeCard({ gauge }: { gauge: GaugeData }) {
  const { id, name, facts, hasMore, charts } = gauge;
  const [week, month] = charts.flow;
  return (
    <WaterCard aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <Show part={`${id}-now`} data={facts}>
        {({ place, now, source }) => (
          <>
            <p className="quiet">{place}</p>
            {now ? <CurrentWater now={now} /> : <Missing name={name} source={source} />}
          </>
        )}
      </Show>
      {week && (
        <LineChart id={`${id}-week`} chart={week} caption="Flow over the last 7 days, in cfs" />
      )}
      {hasMore && (
        <Details
          summary={
            <>
              More readings<span className="visually-hidden">: {name}</span>
            </>
          }
        >
          {month && (
            <LineChart
              id={`${id}-month`}
              chart={month}
              caption="Flow over the last 30 days, in cfs"
            />
          )}
          {charts.stage.map((chart, i) => (
            <LineChart key={chart.title} id={`${id}-stage-${i}`} chart={chart} />
          ))}
          <Show part={`${id}-days`} data={facts}>
            {({ table }) => table && <Table {...table} />}
          </Show>
        </Details>
      )}
      <Show part={`${id}-levels`} data={facts}>
        {({ levels, now, source, downloads }) => (
          <>
            {levels && <FlowLevels levels={levels} />}
            {now && <SourceLine name={name} source={source} downloads={downloads} />}
          </>
        )}
      </Show>
    </WaterCard>
  );
}

function FlowLevels({ levels }: { levels: NonNullable<GaugeView['levels']> }) {
  const { run, link, basis, read, table } = levels;
  return (
    <Details summary={`What the flow means: ${run}`}>
      <Table {...table} />
      <p className="quiet">
        Levels for rafters: {link ? <SiteLink href={link}>{basis}</SiteLink> : basis}, as of {read}.
        The advice for anglers is our own: if a raft can float, do not wade. This is only a rough
        guide, not a promise that the river is safe.
      </p>
    </Details>
  );
}

function CurrentWater({ now }: { now: NonNullable<GaugeView['now']> }) {
  const { flow, stage, asOf, time, isProvisional, isOld, band } = now;
  return (
    <>
      <p className="value">{flow ?? `Stage ${stage}`}</p>
      {flow && stage && <p className="facts">Stage {stage}</p>}
      {!flow && <p className="facts">The flow is not available right now.</p>}
      <p className="quiet">
        {isOld ? 'Last reading' : 'As of'} <time dateTime={time}>{asOf}</time>
        {isProvisional && ' (Provisional: subject to revision)'}
      </p>
      {isOld && (
        <Callout component="p">
          <strong>This reading is old.</strong> The river may be very different now.
        </Callout>
      )}
      {band && (
        <Callout severity="info">
          <p>
            <strong>{band.name}.</strong>
          </p>
          <p>Rafters: {band.rafters}</p>
          <p>Anglers: {band.anglers}</p>
        </Callout>
      )}
    </>
  );
}

function Missing({ name, source }: Pick<GaugeView, 'name' | 'source'>) {
  return (
    <Callout component="p">
      <strong>Not available now.</strong> We have no reading from this gauge. See{' '}
      <SourceName name={name} source={source} />.
    </Callout>
  );
}
