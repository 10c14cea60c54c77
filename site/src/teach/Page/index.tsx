import {useLocation} from '@docusaurus/router';
import type {Assignable} from '@site/src/class/catalogue';
import DeskPage from '@site/src/desk/DeskPage';
import ClassDetails from '@site/src/teach/ClassDetails';
import ClassList from '@site/src/teach/ClassList';
import Grid from '@site/src/teach/Grid';
import LearnerWork from '@site/src/teach/LearnerWork';
import type {ReactNode} from 'react';

/** The part of the page selected by the URL. */
function Part({catalogue}: {catalogue: Assignable}): ReactNode {
  const query = new URLSearchParams(useLocation().search);
  const [classId, assignmentId, learnerId] = ['class', 'assignment', 'learner'].map((name) => query.get(name));
  if (!classId) return <ClassList />;
  if (!assignmentId) return <ClassDetails classId={classId} catalogue={catalogue} />;
  if (!learnerId) return <Grid classId={classId} assignmentId={assignmentId} catalogue={catalogue} />;
  return <LearnerWork classId={classId} assignmentId={assignmentId} learnerId={learnerId} catalogue={catalogue} />;
}

/** The page of an instructor's classes. */
export default function TeachPage({catalogue}: {catalogue: Assignable}): ReactNode {
  return (
    <DeskPage
      title="Classes you teach"
      description="Classes of an instructor: who is in them, what they are given to do, and how far they are."
      content={() => <Part catalogue={catalogue} />}
    />
  );
}
