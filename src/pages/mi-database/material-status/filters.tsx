import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import {
  cellStatuses,
  cellStatusNames,
  coilStateNames,
  coilStates,
  statusCells,
} from '#contract/materials/material-status.ts'
import styles from '#web/admin/split.module.css'
import { Select } from '#web/ui/field.tsx'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRefill } from '#web/ui/use-refill.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { MaterialStatusData } from './load.server.ts'
import { module } from './module.ts'

/** Each change adds a history entry; without a script a button submits the form. */
export function Filters({ filter }: { readonly filter: MaterialStatusData['filter'] }) {
  const { key, send } = useRefill(textOf(filter))
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const filled = [...new FormData(currentTarget)].filter(([, value]) => value !== '')
    const search = new URLSearchParams(filled as [string, string][])
    void send(textOf(readSearch(module.state, search)), search)
  }
  return (
    <Form method="get" className={styles['pair']} onChange={change} aria-label="Filters" key={key}>
      <Select
        label="Status"
        name="status"
        defaultValue={filter.status ?? ''}
        none="Any status"
        options={cellStatuses.map((status) => ({ value: status, label: capital(cellStatusNames[status]) }))}
      />
      <Select label="of" name="cell" defaultValue={filter.cell ?? ''} none="Any test" options={statusCells} />
      <Select
        label="Release"
        name="state"
        defaultValue={filter.state ?? ''}
        none="Any"
        options={coilStates.map((state) => ({ value: state, label: coilStateNames[state] }))}
      />
      <TextField
        label="Coil"
        name="find"
        defaultValue={filter.find ?? ''}
        placeholder="DP980 (6)"
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label="Node of the tree"
        name="below"
        defaultValue={filter.below ?? ''}
        placeholder="Steels/AHSS"
        maxLength={300}
        autoComplete="off"
      />
      <SubmitWithoutScript look="primary" />
      {Object.keys(filter).length > 0 && (
        <Link to="?" preventScrollReset>
          Remove all filters
        </Link>
      )}
    </Form>
  )
}

function textOf({ cell, status, state, below, find }: MaterialStatusData['filter']): string {
  return JSON.stringify([cell, status, state, below, find].map((value) => value || null))
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
