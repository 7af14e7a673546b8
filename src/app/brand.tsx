import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readOwnLogo } from '#src/features/settings/own-logo.ts';
import { provider } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { isLowData } from '#src/kit/network.ts';
import { pictureAddress } from '#src/kit/picture-address.ts';
import css from './brand.module.css';

/** The provider's sign: the sun going up over a shop's awning, and the name beside it. */
export function Brand() {
  return (
    <Link to="/" className={css['brand']}>
      <BrandMark />
      <OwnSign />
      <span className={css['name']}>{provider.name}</span>
    </Link>
  );
}

/** The sign the provider has put up, over the drawn one: it is seen only once it has come, and moves nothing. */
function OwnSign() {
  const logo = pictureAddress(useMirror(readOwnLogo, [], ''));
  const [come, setCome] = useState('');
  // No prerendered page knows a logo, so that this is asked on a phone alone.
  if (!logo || isLowData()) return null;
  return <img className={css['own']} src={logo} alt="" hidden={come !== logo} onLoad={() => setCome(logo)} />;
}

export function BrandMark() {
  return (
    <svg className={css['mark']} viewBox="0 0 64 64" aria-hidden="true">
      <rect className={css['ground']} width="64" height="64" rx="14" />
      <path className={css['rays']} d="M32 7v8M14.3 14.300l5.7 5.700M49.7 14.3 44 20M7 32h7m43 0h-7" />
      <path className="paint-sun" d="M19 38a13 13 0 0 1 26 0z" />
      <path
        className={css['awning']}
        d="M8 37h48v7a6 6.5 0 0 1-12 0 6 6.5 0 0 1-12 0 6 6.5 0 0 1-12 0 6 6.5 0 0 1-12 0z"
      />
      <path className={css['stripe']} d="M20 37h12v7a6 6.5 0 0 1-12 0zm24 0h12v7a6 6.5 0 0 1-12 0z" />
    </svg>
  );
}
