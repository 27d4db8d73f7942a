import { forecastPageHref, type Town } from '@/lib/forecast/towns';
import { adviceText } from '@/lib/tools/watering/advice';
import type { RainForecast, WateringAdvice, WateringRules } from '@/lib/tools/watering/types';
import { Details } from '../../ui/Details';
import { Table } from '../../ui/Table';
import { SampleMark } from '../../ui/Tag';
import { SiteLink } from '../../navigation/SiteLink';
import { Time } from '../../time/Time';
import { ToolResult } from '../ToolResult';

type WateringResultProps = {
  town: Town;
  advice: WateringAdvice;
  rain: RainForecast | null;
  rules: WateringRules;
};

/** Whether to water in a town, with the forecast and rules behind the answer. */
export function WateringResult({ town, advice, rain, rules }: WateringResultProps) {
  const { season, chance } = advice;
  const { lookAheadDays, skipAt, waitAt, hours, afterRain } = rules;
  return (
    <ToolResult title={adviceText(advice)}>
      {rules.sample && <SampleMark>SAMPLE: not real rules</SampleMark>}
      <h3>This season</h3>
      <p>
        In {season.name.toLowerCase()}, water {season.isOff && 'only what needs it, '}
        {hours}, and not {afterRain}.
      </p>
      <ul>
        <li>Lawn: {season.lawn.toLowerCase()}</li>
        <li>Shrubs on drip: {season.shrubs.toLowerCase()}</li>
      </ul>
      <h3>Chance of rain in {town.title}</h3>
      {rain ? (
        <>
          {chance !== null && (
            <p>
              <strong>{chance}%</strong> at most in the next {lookAheadDays} days
            </p>
          )}
          <Details summary="Day by day">
            <RainTable rain={rain} />
          </Details>
        </>
      ) : (
        <p>The National Weather Service forecast is not available right now.</p>
      )}
      <p>
        <SiteLink href={forecastPageHref(town)} className="alone">
          National Weather Service forecast
        </SiteLink>
      </p>
      <h3>How we decide</h3>
      <p>
        We use the highest chance of rain in the next {lookAheadDays} days. At {skipAt} percent or
        more, do not water. At {waitAt} percent or more, wait. When sprinklers should be off for the
        season, the answer is no.
      </p>
    </ToolResult>
  );
}

function RainTable({ rain: { periods, asOf } }: { rain: RainForecast }) {
  return (
    <>
      <Table
        caption="Chance of rain by half-day"
        head={['When', 'Chance']}
        rows={periods.map(({ name, chance }) => [name, `${chance}%`])}
      />
      <p>
        As of <Time time={asOf} />.
      </p>
    </>
  );
}
