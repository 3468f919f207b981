import { useCallback, useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const key = 'theme'

/**
 * Applies the saved theme before the first paint. The page shell puts it into a script element with its nonce,
 * ahead of the style sheets; without a saved choice the system preference decides, in CSS alone.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`

/** What is on screen now: the saved choice, else the system's. Light on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

/** The theme and the one switch; remembers `theme=dark` or `theme=light` where storage is allowed. */
export function useThemeSwitch(): readonly [Theme, () => void] {
  const theme = useTheme()
  const toggle = useCallback(() => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'), [])
  return [theme, toggle]
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage can be closed to us; the choice then lasts as long as the page.
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
  return () => {
    attribute.disconnect()
    for (const media of system) media.removeEventListener('change', changed)
  }
}
