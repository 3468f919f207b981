import { type ComponentType, createElement, type RefObject, Suspense, use, useEffect, useRef } from 'react'
import styles from './on-sight.module.css'
import { readerThere } from './reader-there.ts'
import { wake } from './wake.ts'

/**
 * A part of a page whose code comes later than the page. The server awaits `load` to draw it into the HTML.
 *
 * `awake`: the reader is there already and waits for the part, as after a click on the same page; its code comes at once.
 */
export type OnSight<Props extends object> = ComponentType<Props & { readonly awake?: boolean }> & {
  readonly load: () => Promise<unknown>
}

/**
 * For parts several times the size of the page around them, such as charts. The code comes once somebody is there and the
 * part is in sight or close to it; until then the server's drawing stays as it is.
 *
 *     const Chart = onSight(async () => (await import('./chart.tsx')).Chart)
 */
export function onSight<Props extends object>(bring: () => Promise<ComponentType<Props>>): OnSight<Props> {
  let part: ComponentType<Props> | undefined
  let asked: Promise<ComponentType<Props>> | undefined
  const load = () =>
    (asked ??= bring().then((found) => {
      part = found
      return found
    }))
  // One promise for all places of a part: kept by any of them that comes into sight.
  const seen = Promise.withResolvers<ComponentType<Props>>()

  function Part({
    awake,
    place,
    ...props
  }: Props & { readonly awake?: boolean; readonly place: RefObject<Element | null> }) {
    // The only hook here: React resumes a part that waited, and loses count when others follow one that is not needed any more.
    const Found = part ?? use(awake ? load() : seen.promise)
    return (
      <>
        {createElement(Found, props as unknown as Props & object)}
        <Alive place={place} />
      </>
    )
  }
  function Place(props: Props & { readonly awake?: boolean }) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => whenSeen(place.current, () => seen.resolve(load())), [])
    return (
      <div ref={place} className={styles['place']} data-asleep="">
        <Suspense fallback={<p className={styles['waiting']}>Loading…</p>}>
          <Part {...props} place={place} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(Place, { load })
}

/** Tells when what stands before it is alive. */
function Alive({ place }: { readonly place: RefObject<Element | null> }) {
  useEffect(() => {
    if (place.current) wake(place.current)
  }, [place])
  return null
}

/** @returns what ends the watch */
function whenSeen(place: Element | null, found: () => void): (() => void) | undefined {
  if (!place) return undefined
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      void readerThere().then(found)
    },
    { rootMargin: '400px' },
  )
  watch.observe(place)
  return () => watch.disconnect()
}
