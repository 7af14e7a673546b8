import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readOwnLogo } from '#src/features/settings/own-logo.ts';
import { provider } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { markAwning, markRays, markStripes, markSun } from '#src/kit/drawings/brand-mark.ts';
import { isLowData } from '#src/kit/network.ts';
import { pictureAddress } from '#src/kit/picture-address.ts';
import css from './brand.module.css';

/** Renders the provider's logo: the sun rising over a shop's awning, and the name. */
export function Brand() {
  return (
    <Link to="/" className={css['brand']}>
      <BrandMark />
      <OwnSign />
      <span className={css['name']}>{provider.name}</span>
    </Link>
  );
}

/** Renders the provider's own logo over the drawn one once loaded, without moving anything. */
function OwnSign() {
  const logo = pictureAddress(useMirror(readOwnLogo, [], ''));
  const [loadedLogo, setLoadedLogo] = useState('');
  // Prerendered pages have no logo: it is fetched on the device only.
  if (!logo || isLowData()) return null;
  return (
    <img
      className={css['own']}
      src={logo}
      alt=""
      hidden={loadedLogo !== logo}
      onLoad={() => setLoadedLogo(logo)}
    />
  );
}

export function BrandMark() {
  return (
    <svg className={css['mark']} viewBox="0 0 64 64" aria-hidden="true">
      <rect className={css['ground']} width="64" height="64" rx="14" />
      <path className={css['rays']} d={markRays} />
      <path className="paint-sun" d={markSun} />
      <path className={css['awning']} d={markAwning} />
      <path className={css['stripe']} d={markStripes} />
    </svg>
  );
}
