import { useCallback, useSyncExternalStore } from 'react'
import { chosenTheme, rowDensity } from '#web/client-state/preferences.ts'

export type Theme = 'light' | 'dark'

/**
 * Applies theme and row height before the first paint; in the page before the style sheets, with its hash in the
 * policy.
 */
export const themeScript = `try{var t=localStorage.getItem('${chosenTheme.key}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t;var d=localStorage.getItem('${rowDensity.key}');if(d==='compact'||d==='comfortable')document.documentElement.dataset.density=d}catch{}`

/** Saved choice or system preference. Light on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

/** After React has rendered the document again. */
export function applyTheme(): void {
  const { dataset } = document.documentElement
  const [theme, density] = [chosenTheme.read(), rowDensity.read()]
  if (theme) dataset['theme'] = theme
  if (density) dataset['density'] = density
}

/** Theme and switch; stores `theme=dark` or `theme=light` if allowed. */
export function useThemeSwitch(): readonly [Theme, () => void] {
  const theme = useTheme()
  const toggle = useCallback(() => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'), [])
  return [theme, toggle]
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  chosenTheme.write(theme)
}

export function followSystemTheme(): void {
  delete document.documentElement.dataset['theme']
  chosenTheme.forget()
}

export function setRowDensity(density: typeof rowDensity.initial): void {
  if (density === null) {
    delete document.documentElement.dataset['density']
    rowDensity.forget()
  } else {
    document.documentElement.dataset['density'] = density
    rowDensity.write(density)
  }
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  const forced = matchMedia('(forced-colors: active)').matches
  if (!forced && (chosen === 'dark' || chosen === 'light')) return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function subscribe(changed: () => void): () => void {
  const system = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query))
  const attribute = new MutationObserver(changed)
  attribute.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  for (const media of system) media.addEventListener('change', changed)
  // Changed in another tab, or deleted at log out.
  const stop = chosenTheme.subscribe(() => {
    const chosen = chosenTheme.read()
    if (chosen) document.documentElement.dataset['theme'] = chosen
    else delete document.documentElement.dataset['theme']
  })
  return () => {
    stop()
    attribute.disconnect()
    for (const media of system) media.removeEventListener('change', changed)
  }
}
