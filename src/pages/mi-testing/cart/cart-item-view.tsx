import { type CartItem, cartLimits, isOfSheets } from '#contract/requests/cart.ts'
import { product, type ProductOption } from '#contract/requests/products.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './cart.module.css'

type CartItemViewProps = {
  readonly item: CartItem
  readonly onChange: (item: CartItem) => void
  readonly onRemove: () => void
}

export function CartItemView({ item, onChange, onRemove }: CartItemViewProps) {
  const found = product(item.product)
  if (!found) return null
  const choose = (option: string, values: readonly string[]) =>
    onChange({ ...item, options: { ...item.options, [option]: values } })
  return (
    <li className={styles['item']} aria-label={found.name}>
      <h2 className={styles['name']}>{found.name}</h2>
      <div className={styles['options']}>
        {found.options.map((option) => (
          <OptionView
            key={option.id}
            option={option}
            chosen={item.options[option.id] ?? []}
            onChoose={(values) => choose(option.id, values)}
          />
        ))}
      </div>
      <div className={styles['line']}>
        {!isOfSheets(item) && (
          <TextField
            label={found.sort === 'system' ? 'Pieces' : 'Quantity'}
            type="number"
            min={1}
            max={cartLimits.quantity}
            required
            defaultValue={item.quantity}
            check={quantityProblem}
            onValue={(value) => {
              if (quantityProblem(value) === '') onChange({ ...item, quantity: Number(value) })
            }}
          />
        )}
        <TextField
          label="Note"
          maxLength={cartLimits.note}
          defaultValue={item.note}
          onValue={(note) => onChange({ ...item, note })}
        />
        <Button look="danger" small onPress={onRemove} aria-label={`Remove ${found.name}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function quantityProblem(text: string): string {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= cartLimits.quantity
    ? ''
    : `Enter a whole number from 1 to ${cartLimits.quantity}`
}

type OptionViewProps = {
  readonly option: ProductOption
  readonly chosen: readonly string[]
  readonly onChoose: (values: readonly string[]) => void
}

function OptionView({ option: { label, choices, single }, chosen, onChoose }: OptionViewProps) {
  if (single) {
    return <Select label={label} value={chosen[0] ?? ''} onValue={(value) => onChoose([value])} options={choices} />
  }
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          checked={chosen.includes(choice)}
          onTick={(ticked) => onChoose(choices.filter((each) => (each === choice ? ticked : chosen.includes(each))))}
        >
          {choice}
        </Checkbox>
      ))}
    </fieldset>
  )
}
