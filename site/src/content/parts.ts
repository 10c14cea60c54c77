import Choice from '@site/src/components/Choice';
import Diagram from '@site/src/components/Diagram';
import Messages from '@site/src/components/Messages';
import Outcomes from '@site/src/components/Outcomes';
import Question from '@site/src/components/Question';
import RecordLayout from '@site/src/components/RecordLayout';
import Sample from '@site/src/components/Sample';
import SampleOutput from '@site/src/components/SampleOutput';
import Screen from '@site/src/components/Screen';
import Term from '@site/src/components/Term';
import ScrollableTable from '@site/src/content/ScrollableTable';

/** The MDX components: those that an author may use (docs/authoring.md), and those that fences become. */
export const parts = {
  Choice,
  Messages,
  Outcomes,
  Question,
  RecordLayout,
  Term,
  Diagram,
  Sample,
  SampleOutput,
  Screen,
  table: ScrollableTable,
};
