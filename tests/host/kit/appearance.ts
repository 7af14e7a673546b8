/**
 * Shows the page in the other scheme, or with letters twice as large, in any browser: the conditions of the style
 * sheets are rewritten, so that the product's own rules apply as on such a phone.
 */

export interface Appearance {
  readonly scheme: 'system' | 'light' | 'dark';
  readonly doubleLetters: boolean;
}

const written = new WeakMap<CSSMediaRule, string>();

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? mediaRules(rule.cssRules as CSSRuleList) : [];
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner;
  });
}

function conditionFor({ scheme, doubleLetters }: Appearance, condition: string): string {
  const shown =
    scheme === 'system'
      ? condition
      : condition.replace(/\(prefers-color-scheme: (\w+)\)/, (_, one) =>
          one === scheme ? '(min-width: 0)' : '(max-width: 0)',
        );
  return doubleLetters ? shown.replace(/([\d.]+)em\b/g, (_, size) => `${Number(size) * 2}em`) : shown;
}

/** Puts the page into an appearance, from whichever it is in. */
export function showAs(appearance: Appearance): void {
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => mediaRules(cssRules))) {
    const condition = written.get(rule) ?? rule.media.mediaText;
    written.set(rule, condition);
    rule.media.mediaText = conditionFor(appearance, condition);
  }
  const { scheme, doubleLetters } = appearance;
  document.documentElement.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
  document.documentElement.style.fontSize = doubleLetters ? '200%' : '';
}
