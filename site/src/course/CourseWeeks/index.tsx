import type {SyllabusWeek} from '@site/course/courses';
import PageItem from '@site/src/course/PageItem';
import Path from '@site/src/marketing/Path';
import type {ReactNode} from 'react';

/** The syllabus for members. */
export default function CourseWeeks({weeks}: {weeks: SyllabusWeek[]}): ReactNode {
  return (
    <Path
      steps={weeks.map(({title, text, pages}, index) => ({
        label: `Week ${index + 1}`,
        title,
        text,
        points: pages.map((page) => <PageItem key={page.area + page.name} page={page} />),
      }))}
    />
  );
}
