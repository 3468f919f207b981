import { useSyncExternalStore } from 'react'
import { useTheme, type Theme } from '#web/ui/theme.ts'

/** The theme to paint in: paper takes the light palette, whatever the screen shows. */
export function usePaintTheme(): Theme {
  const theme = useTheme()
  const printing = useSyncExternalStore(
    subscribe,
    () => matchMedia('print').matches,
    () => false,
  )
  return printing ? 'light' : theme
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia('print')
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
