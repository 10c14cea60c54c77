import Link from '@docusaurus/Link';
import {
  type Assignable,
  type AssignedItem,
  type Assignment,
  type Comment,
  dayText,
  placeOf,
  titleOf,
} from '@site/src/class/catalogue';
import {momentText} from '@site/src/content/months';
import {useIsDone} from '@site/src/class/item-state';
import DeskConfirmButton from '@site/src/desk/DeskConfirmButton';
import desk from '@site/src/desk/desk.module.css';
import clsx from 'clsx';
import type {ReactNode} from 'react';

export interface JoinedClassData {
  id: string;
  name: string;
  instructor: string;
  closed: boolean;
  calledAs: string;
  assignments: Assignment[];
  comments: Comment[];
}

interface Props {
  joined: JoinedClassData;
  catalogue: Assignable;
  onLeave: () => void;
}

/** Marks read lessons and done tasks, from this browser's records. */
function DoneMark({item}: {item: AssignedItem}): ReactNode {
  return useIsDone(item) && <span className={clsx(desk.tag, desk.good)}>Done</span>;
}

/** A class of the learner: who sees their work, assignments, and comments. */
export default function JoinedClass({joined, catalogue, onLeave}: Props): ReactNode {
  const {name, instructor, closed, calledAs, assignments, comments} = joined;
  return (
    <section className={desk.panel} aria-label={name}>
      <h2>{name}</h2>
      <p>
        {closed ? (
          'This class is closed. Nobody sees your work here any more.'
        ) : (
          <>
            <strong>{instructor}</strong> sees your work on what is assigned here. You are “{calledAs}”.
          </>
        )}
      </p>
      <h3>Assignments</h3>
      {assignments.length === 0 && <p className={desk.soft}>There is nothing to do yet.</p>}
      <ul className={desk.list}>
        {assignments.map(({id, title, dueOn, items}) => (
          <li key={id}>
            <div className={desk.line}>
              <strong>{title}</strong>
              {dueOn && <span className={desk.tag}>Due {dayText(dueOn)}</span>}
            </div>
            <ul>
              {items.map((item) => (
                <li key={item.page + item.task}>
                  <Link to={placeOf(catalogue, item)}>{titleOf(catalogue, item)}</Link> <DoneMark item={item} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {comments.length > 0 && (
        <>
          <h3>Comments on your work</h3>
          <ul className={desk.list}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <p>
                  <Link to={placeOf(catalogue, comment)}>{titleOf(catalogue, comment)}</Link>{' '}
                  <span className={desk.soft}>{momentText(comment.createdAt)}</span>
                </p>
                <p className={desk.comment}>{comment.text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <DeskConfirmButton
        label="Leave this class"
        question={`Leave “${name}”? Its comments go with it.`}
        yes="Leave it"
        onYes={onLeave}
      />
    </section>
  );
}
