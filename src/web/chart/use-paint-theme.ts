import { useTheme, type Theme } from '#web/ui/theme.ts'
import { usePrinting } from './use-printing.ts'

/** The theme to paint in: paper takes the light palette, whatever the screen shows. */
export function usePaintTheme(): Theme {
  const theme = useTheme()
  return usePrinting() ? 'light' : theme
}
