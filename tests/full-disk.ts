import type { TestDatabase } from './database.ts'

/** From here on every change fails as PostgreSQL lets it fail when its disk is full; reading goes on. */
export async function fillDisk(database: TestDatabase): Promise<void> {
  await database.asAdmin((admin) =>
    admin.query(`
      create function no_room() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file "base/16384/17589": No space left on device' using errcode = '53100';
      end $$;
      ${onEachTable(`create trigger no_room before insert or update or delete on %s for each statement execute function no_room()`)}
    `),
  )
}

/** There is room again. */
export async function freeDisk(database: TestDatabase): Promise<void> {
  await database.asAdmin((admin) =>
    admin.query(`${onEachTable('drop trigger no_room on %s')} drop function no_room();`),
  )
}

function onEachTable(statement: string): string {
  return `
    do $do$ declare place regclass;
    begin
      for place in select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace loop
        execute format('${statement}', place);
      end loop;
    end $do$;
  `
}
