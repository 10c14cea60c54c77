/** How a run went, as a colour. */
export type Tone = 'good' | 'warning' | 'bad';
