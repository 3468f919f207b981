import { type ComponentType, lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { replayInput } from '#web/ui/replay-input.ts'
import { codeSource } from './load-code.ts'
import { PartFailure } from './load-failure.tsx'
import styles from './lazy-part.module.css'

/** Closes what opens over the page, also while only its failure is shown. */
type Closable = { readonly onClose?: () => void }

export type LazyPartOptions<Props extends object = object> = {
  /** Begins the sentence of its failure: `The menu`. */
  readonly what: string
  /** It opens over the page, as dialogs do, and so does the message of its failure. */
  readonly over?: boolean
  /** Shown while its script loads, unless the server has rendered the part; may depend on the properties. */
  readonly fallback?: ReactNode | ((props: Props) => ReactNode)
  /** The browser loads the script only when the server's rendering is near the window, as for charts below the first screen. */
  readonly whenSeen?: boolean
  /** Time after which a script that is still loading counts as failed [ms]. */
  readonly patience?: number
}

/**
 * Part of a page with a separate script: React `lazy` in `Suspense`, with a message and Retry if the script fails.
 *
 * const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette, { what: 'The search', over: true })
 *
 * The promise of `lazy` stays pending after a failure: if rejected, React would remove the server rendering.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { what, over = false, fallback = null, whenSeen = false, patience }: LazyPartOptions<Props>,
): ComponentType<Props & Closable> {
  const code = codeSource(load, patience)
  const seen = Promise.withResolvers<void>()
  const Code = lazy(async () => {
    if (whenSeen && typeof window !== 'undefined') await seen.promise
    return { default: (await code.arrives()) as ComponentType<object> }
  })
  // Without `memo` a change around a part that is not hydrated yet would replace what the server has rendered by the fallback.
  return memo(function LazyPart(props: Props & Closable) {
    const part = useRef<HTMLDivElement>(null)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other props replace what is observed
    useEffect(() => whenNear(part.current!, seen.resolve), [props])
    return (
      <div ref={part} className={styles['part']}>
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          <Code {...props} />
          <RepeatInput within={part} />
        </Suspense>
        <PartFailure code={code} what={what} over={over} onClose={props.onClose} />
      </div>
    )
  })
}

/** Calls back when a rendering of the server is near the window; at once for a part that the browser has added. */
function whenNear(part: Element, callback: () => void): (() => void) | undefined {
  // A part that changes before it is hydrated is rendered anew.
  if ('hydrated' in document.documentElement.dataset || part.children.length === 0) {
    callback()
    return undefined
  }
  const onChange = (entries: IntersectionObserverEntry[]) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) callback()
  }
  const observer = new IntersectionObserver(onChange, { rootMargin: nearby })
  // The part itself has no box.
  for (const child of part.children) observer.observe(child)
  return () => observer.disconnect()
}

/** Distance to the window at which a part loads. */
const nearby = '200px'

/** Passes text and choices that were entered before a part was hydrated to React. */
function RepeatInput({ within }: { readonly within: RefObject<HTMLDivElement | null> }) {
  useEffect(() => replayInput(within.current!), [within])
  return null
}
