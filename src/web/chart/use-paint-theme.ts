import { useSyncExternalStore } from 'react'
import { type Theme, useTheme } from '#web/ui/theme.ts'

export function usePaintTheme(): Theme {
  const theme = useTheme()
  return usePrinting() ? 'light' : theme
}

let paper = false

/** True while the browser lays out and prints pages. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => paper || matchMedia('print').matches,
    () => false,
  )
}

function subscribe(changed: () => void): () => void {
  const begin = () => {
    paper = true
    changed()
  }
  const end = () => {
    paper = false
    changed()
  }
  const media = matchMedia('print')
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', changed)
  }
}
