import { useState } from 'react';
import classes from './picture.module.css';

/** A picture beside its name; one that is missing or does not load is shown as a frame with the name. */
export function Picture({ src, name }: { src: string | null; name: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || failed === src)
    return (
      <span className={classes.missing} aria-hidden>
        <bdi>{name}</bdi>
      </span>
    );
  return (
    <img
      className={classes.picture}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
