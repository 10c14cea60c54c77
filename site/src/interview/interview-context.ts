import {createContext} from 'react';
import type {Level} from './levels';

/** State that the questions of a page share. */
export interface InterviewView {
  /** The level to show; undefined for all. */
  level?: Level;
  /** The one question that is being practised; undefined outside of practice, null when none is. */
  asked?: string | null;
}

export const InterviewContext = createContext<InterviewView>({});
