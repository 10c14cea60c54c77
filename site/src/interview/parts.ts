import {Answer, FollowUps, Lesson, WrongAnswer} from '@site/src/interview/InterviewPart';
import InterviewQuestion from '@site/src/interview/InterviewQuestion';
import InterviewSet from '@site/src/interview/InterviewSet';

/** What an author of an interview page may type, and what the questions of a page become together. */
export const interviewParts = {Answer, FollowUps, InterviewQuestion, InterviewSet, Lesson, WrongAnswer};
