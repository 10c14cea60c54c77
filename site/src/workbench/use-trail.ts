import {useState} from 'react';
import type {Place, View} from './place';

interface Trail {
  place: Place;
  /** Where each view was left. */
  left: Partial<Record<View, Place>>;
  /** What was open beside the list, for who has just come back to it and goes on where it was left. */
  cameFrom?: string | undefined;
}

/** What is open beside the list, as a name in that list. */
const openIn = ({view, name, job}: Place): string | undefined => (view === 'jobs' ? job : name);

/** The places that somebody has been at. */
export function useTrail(place: Place): Trail {
  const [trail, setTrail] = useState<Trail>({place, left: {[place.view]: place}});
  if (trail.place === place) return trail;
  const isBack = trail.place.view === place.view && !openIn(place);
  const next = {place, left: {...trail.left, [place.view]: place}, ...(isBack && {cameFrom: openIn(trail.place)})};
  setTrail(next);
  return next;
}
