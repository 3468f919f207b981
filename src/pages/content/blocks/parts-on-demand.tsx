import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/*
 * Blocks that few pages show, or that bring long lists along. The server draws them into the page; their code comes once the
 * page is alive. After a click on the same site the text is there first, so each has a boundary of its own.
 */

const Cart = lazyPart(async () => (await import('./add-to-cart.tsx')).AddToCart, { what: 'The cart' })
const Figure = lazyPart(async () => (await import('./live.tsx')).Live, { what: 'This figure' })

export function AddToCart(props: ComponentProps<typeof Cart>) {
  return (
    <Suspense>
      <Cart {...props} />
    </Suspense>
  )
}

export function Live(props: ComponentProps<typeof Figure>) {
  return (
    <Suspense>
      <Figure {...props} />
    </Suspense>
  )
}
