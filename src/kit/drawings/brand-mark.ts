/** The provider's logo, 64 × 64: the sun rising over a shop's awning. Its rays are 4.5 wide. */
export const markRays = 'M32 7v8M14.3 14.3l5.7 5.7M49.7 14.3 44 20M7 32h7m43 0h-7';
export const markSun = 'M19 38a13 13 0 0 1 26 0z';
export const markAwning = 'M8 37h48v7a6 6.5 0 0 1-12 0 6 6.5 0 0 1-12 0 6 6.5 0 0 1-12 0 6 6.5 0 0 1-12 0z';
export const markStripes = 'M20 37h12v7a6 6.5 0 0 1-12 0zm24 0h12v7a6 6.5 0 0 1-12 0z';
