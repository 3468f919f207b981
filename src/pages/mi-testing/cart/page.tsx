import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { data, Link, useSearchParams } from 'react-router'
import {
  type Cart,
  type CartItem,
  cartLimits,
  missingForQuotation,
  newItem,
  withoutTwins,
} from '#contract/requests/cart.ts'
import { addressOfCart, type UnnamedSheet, unnamedSheet, withAddress } from '#contract/requests/cart-draft.ts'
import { requestKind } from '#contract/requests/kinds.ts'
import { product, products } from '#contract/requests/products.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { loadForm } from '#pages/reading/load-request-form.server.ts'
import { RequestForm } from '#web/requests/request-form.tsx'
import { useLoggedIn } from '#web/shell/use-logged-in.ts'
import { emptyTheCart, useCart } from '#web/cart/use-cart.ts'
import { SaveView } from '#web/saved-views/save-view.tsx'
import { AccountPrompt } from '#web/dialogs/account-prompt.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import { Toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/page.ts'
import { CartItemView } from './cart-item-view.tsx'
import styles from './cart.module.css'
import { Materials } from './materials.tsx'

export { requestAction as action } from '#pages/answers/request-action.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return data(await loadForm(context, new URL(request.url)), { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const handle = { cart: true, files: true }

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Cart · mi-testing',
    description: loaderData?.kind.lead ?? '',
    path: '/mi-testing/cart',
    origin: matches[0].loaderData?.origin,
  })
}

export default function CartPage({ loaderData: { kind, known, sendKey } }: Route.ComponentProps) {
  const loggedIn = useLoggedIn()
  const [cart, change] = useCart(loggedIn)
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<{ readonly was: Cart; readonly what: string }>()
  // The cart of the browser is known only after hydration.
  const hydrated = useHydrated()
  const [unnamed, setUnnamed] = useState<UnnamedSheet>()
  useAddedByAddress(cart, change, hydrated, setUnnamed)

  const remove = (next: Cart, what: string) => {
    setRemoved({ was: cart, what })
    change(next)
  }
  const set = (item: CartItem) =>
    change({ ...cart, items: cart.items.map((each) => (each.id === item.id ? item : each)) })
  const { items } = cart
  return (
    <article className={styles['page']}>
      <header>
        <h1>{items.length > 0 ? `Cart (${items.length})` : 'Cart'}</h1>
        <p className={styles['muted']}>No payment here: you receive a quotation.</p>
      </header>
      <noscript>
        <p>
          The cart needs JavaScript. Alternatively, <a href="/mi-testing/requests">describe the tests in a request</a>.
        </p>
      </noscript>
      {hydrated && items.length === 0 && (
        <EmptyState action={<Link to="/mi-testing/services">Browse testing services</Link>}>
          Your cart is empty. <Link to="/mi-testing/needs">Plan your tests</Link> based on your simulation, or choose
          them yourself.
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={styles['items']} aria-label="Items">
          {items.map((item) => (
            <CartItemView
              key={item.id}
              item={item}
              onChange={set}
              onRemove={() =>
                remove(
                  { ...cart, items: items.filter(({ id }) => id !== item.id) },
                  product(item.product)?.name ?? item.product,
                )
              }
            />
          ))}
        </ul>
      )}
      {hydrated && <AddProduct cart={cart} onAdd={change} />}
      {items.length > 0 && (
        <>
          <p className={styles['draft']}>
            <SaveView
              what="draft"
              suggestion={`Cart of ${items.length === 1 ? '1 line' : `${items.length} lines`}`}
              address={addressOfCart(cart)}
            />
            {loggedIn && <Link to="/mi-account/saved">Your drafts</Link>}
          </p>
          <Materials
            cart={cart}
            missing={missingForQuotation(cart)}
            typed={typed}
            onType={setTyped}
            unnamed={unnamed}
            onChange={(next) => {
              setUnnamed(undefined)
              change(next)
            }}
            onRemove={remove}
          />
          <section aria-labelledby="contact">
            <h2 id="contact">Contact</h2>
            {!loggedIn && (
              <div className={styles['prompt']}>
                <p>Log in to fill in the contact from your account. The cart is not lost.</p>
                <AccountPrompt next={kind.address} />
              </div>
            )}
            <RequestForm
              kind={requestKind(kind.id) ?? kind}
              known={known}
              sendKey={sendKey}
              cart={JSON.stringify(withoutTwins(cart))}
              disabledReason={
                typed.trim() === '' ? undefined : `Add the material ${typed.trim()} first, or clear its name`
              }
              onSent={() => emptyTheCart(loggedIn)}
            />
          </section>
        </>
      )}
      {removed && (
        <Toast
          key={removed.was.items.length + removed.what}
          onEnd={() => setRemoved(undefined)}
          action={
            <Button
              small
              onPress={() => {
                change(removed.was)
                setRemoved(undefined)
              }}
            >
              Undo
            </Button>
          }
        >
          '{removed.what}' removed
        </Toast>
      )}
    </article>
  )
}

/** Adds an item from an address of `addressToCart`, or a draft, once. */
function useAddedByAddress(
  cart: Cart,
  change: (cart: Cart) => void,
  hydrated: boolean,
  onUnnamed: (sheet: UnnamedSheet | undefined) => void,
): void {
  const [search, setSearch] = useSearchParams()
  const taken = useRef<string>(undefined)
  const query = search.has('add') || search.has('draft') ? search.toString() : ''
  const take = useEffectEvent(() => {
    change(withAddress(cart, search, () => crypto.randomUUID()))
    onUnnamed(unnamedSheet(search))
    setSearch({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    // The address is unchanged until the router has updated it.
    if (!hydrated || query === '' || taken.current === query) return
    taken.current = query
    take()
  }, [hydrated, query])
}

function AddProduct({ cart, onAdd }: { readonly cart: Cart; readonly onAdd: (cart: Cart) => void }) {
  const [chosen, setChosen] = useState('')
  const full = cart.items.length >= cartLimits.items
  return (
    <div className={styles['add']}>
      <Select label="Add to the cart" value={chosen} onValue={setChosen} none="Choose…" options={products} />
      <Button
        onPress={() => {
          onAdd(withoutTwins({ ...cart, items: [...cart.items, newItem(chosen, crypto.randomUUID())] }))
          setChosen('')
        }}
        disabledReason={
          full ? `The cart holds at most ${cartLimits.items} items` : chosen === '' ? 'Choose a test first' : undefined
        }
      >
        Add
      </Button>
    </div>
  )
}
