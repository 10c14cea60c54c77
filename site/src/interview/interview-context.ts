import {createContext} from 'react';
import type {Level} from './levels';

/** What the questions of a page must know of the whole. */
export interface InterviewView {
  /** The level to show; undefined for all. */
  level?: Level;
  /** The one question that is being practised; undefined outside of practice, null when none is. */
  asked?: string | null;
}

export const InterviewContext = createContext<InterviewView>({});
