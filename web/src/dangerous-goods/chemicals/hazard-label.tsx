import './hazard-label.css';

/** A class as a diamond in the colours of its placard, with its number. */
export function HazardLabel({ dclass, size = 'small' }: { dclass: string; size?: 'small' | 'large' }) {
  const division = dclass.replace(/[A-Z]$/, '');
  return (
    <span
      className="q-hazard"
      data-class={division}
      data-main={division.split('.')[0]}
      data-size={size}
      data-long={dclass.length > 3 || undefined}
      title={dclass}
    >
      <span>{dclass}</span>
    </span>
  );
}

/** The mark of marine pollutants is no class. */
export function PollutantMark({ title, size = 'small' }: { title: string; size?: 'small' | 'large' }) {
  return (
    <span className="q-hazard" data-class="MP" data-size={size} title={title}>
      <span>MP</span>
    </span>
  );
}
