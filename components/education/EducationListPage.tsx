import type { EducationListProps } from '@/lib/education/pageTypes';
import { EDUCATION_PATH, filterPath } from '@/lib/education/filter';
import { filterDescription, filterTitle } from '@/lib/education/filterTitle';
import agency from '@/lib/site/agency.json';
import { breadcrumbData } from '@/lib/site/structuredData';
import { Show } from '../hydration/Show';
import { PageHeader } from '../ui/PageHeader';
import { ContentArticle } from '../content/ContentArticle';
import { Page } from '../page/Page';
import { EducationFilters } from './EducationFilters';
import { EducationSections } from './EducationSections';

const home = { title: 'Home', href: '/' };
const center = { title: 'Education center', href: EDUCATION_PATH };

/** An education center list: everything, one kind, or whatever matches the other filters. */
export function EducationListPage({ items, filter, groups, page }: EducationListProps) {
  const content = (
    <>
      <EducationFilters groups={groups} />
      <Show part="items" data={items}>
        {(found) => <EducationSections items={found} filter={filter} />}
      </Show>
    </>
  );
  // The page for a kind can have its own text: a first paragraph above the list, and the rest below.
  if (page) {
    return <ContentArticle page={{ ...page, breadcrumbs: [home, center] }} lead={content} />;
  }
  const title = filterTitle(filter);
  const path = filterPath(filter);
  const isCenter = path === EDUCATION_PATH;
  const above = isCenter ? [home] : [home, center];
  return (
    <Page
      title={title}
      description={filterDescription(filter)}
      noIndex={filter.subject !== null || filter.year !== null}
      structuredData={[breadcrumbData([...above, { title, href: path }])]}
      waterSurface
    >
      <PageHeader title={title} above={above}>
        {isCenter && (
          <p>See how your water gets to you, how to save it and how {agency.shortName} is run.</p>
        )}
      </PageHeader>
      {content}
    </Page>
  );
}
