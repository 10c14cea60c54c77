import {Answer, FollowUps, Lesson, WrongAnswer} from '@site/src/interview/InterviewPart';
import InterviewQuestion from '@site/src/interview/InterviewQuestion';
import InterviewSet from '@site/src/interview/InterviewSet';

/** Components of interview pages: those that an author may use, and the one around all questions. */
export const interviewParts = {Answer, FollowUps, InterviewQuestion, InterviewSet, Lesson, WrongAnswer};
