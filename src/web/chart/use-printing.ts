import { useSyncExternalStore } from 'react'

let paper = false

/** True while the browser makes pages for paper. Answers at once, before it lays them out. */
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
