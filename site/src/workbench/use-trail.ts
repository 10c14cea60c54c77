import {useState} from 'react';
import type {Place, View} from './place';

interface Trail {
  place: Place;
  /** Where each view was left. */
  left: Partial<Record<View, Place>>;
  /** The item that was open beside the list, for returning to it. */
  cameFrom?: string | undefined;
}

/** The name of the item open beside the list. */
const openIn = ({view, name, job}: Place): string | undefined => (view === 'jobs' ? job : name);

/** The visited places. */
export function useTrail(place: Place): Trail {
  const [trail, setTrail] = useState<Trail>({place, left: {[place.view]: place}});
  if (trail.place === place) return trail;
  const isBack = trail.place.view === place.view && !openIn(place);
  const next = {place, left: {...trail.left, [place.view]: place}, ...(isBack && {cameFrom: openIn(trail.place)})};
  setTrail(next);
  return next;
}
