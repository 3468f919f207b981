import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Box } from './drawing/project.ts'

/** Size in whole pixels; undefined on the server. */
export function useSize(element: RefObject<HTMLElement | null>): Box | undefined {
  const [size, setSize] = useState<Box>()
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return undefined
    const measure = () => {
      const [width, height] = [Math.floor(target.clientWidth), Math.floor(target.clientHeight)]
      if (width > 0 && height > 0)
        setSize((now) => (now?.width === width && now.height === height ? now : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
