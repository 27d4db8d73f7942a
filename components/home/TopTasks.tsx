import { topTasks } from '@/lib/navigation/topTasks';
import { Static } from '../hydration/Static';
import { CardGrid } from '../ui/CardGrid';
import { LinkCard } from '../ui/LinkCard';

/** Cards for residents' most common tasks. */
export function TopTasks() {
  return (
    <Static as="section" aria-labelledby="top-tasks">
      <h2 id="top-tasks">Common tasks</h2>
      <CardGrid small>
        {topTasks.map((task) => (
          <li key={task.href}>
            <LinkCard {...task} />
          </li>
        ))}
      </CardGrid>
    </Static>
  );
}
