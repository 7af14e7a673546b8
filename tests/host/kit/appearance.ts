/**
 * Shows the page in the other colour scheme, or with text twice as large, in any browser: rewrites the media conditions
 * of the style sheets, so that the product's own rules apply as on such a phone.
 */

export interface Appearance {
  readonly scheme: 'system' | 'light' | 'dark';
  readonly doubleLetters: boolean;
}

const originalConditions = new WeakMap<CSSMediaRule, string>();

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? mediaRules(rule.cssRules as CSSRuleList) : [];
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner;
  });
}

function conditionFor({ scheme, doubleLetters }: Appearance, condition: string): string {
  const inScheme =
    scheme === 'system'
      ? condition
      : condition.replace(/\(prefers-color-scheme: (\w+)\)/, (_, one) =>
          one === scheme ? '(min-width: 0)' : '(max-width: 0)',
        );
  return doubleLetters ? inScheme.replace(/([\d.]+)em\b/g, (_, size) => `${Number(size) * 2}em`) : inScheme;
}

/** Applies an appearance, whichever was applied before. */
export function showAs(appearance: Appearance): void {
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => mediaRules(cssRules))) {
    const condition = originalConditions.get(rule) ?? rule.media.mediaText;
    originalConditions.set(rule, condition);
    rule.media.mediaText = conditionFor(appearance, condition);
  }
  const { scheme, doubleLetters } = appearance;
  document.documentElement.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
  document.documentElement.style.fontSize = doubleLetters ? '200%' : '';
}
