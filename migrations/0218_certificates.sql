-- 0218_certificates.sql: certificates of what was tested: numbered, signed, never changed; a later issue supersedes (decision 0448).
create table certificate (
  id         uuid primary key default gen_random_uuid(),
  number     text not null unique check (number ~ '^C-\d{4}-\d{4,6}$'),
  project_id uuid not null references project,
  content    text not null check (length(content) between 2 and 2000000),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  public_key text not null check (length(public_key) = 43),
  signature  text not null check (length(signature) = 86),
  supersedes uuid unique references certificate,
  issued_by  uuid references account on delete set null,
  issued_at  timestamptz(3) not null default clock_timestamp()
);
comment on column certificate.content is 'canonical JSON (RFC 8785), letter by letter what was signed';
comment on column certificate.sha256 is 'of content [hexadecimal]';
comment on column certificate.public_key is 'Ed25519 [base64url]: the key may change, the certificate does not';
comment on column certificate.supersedes is 'a certificate is superseded once; the newest of a line holds';
create index certificate_project on certificate (project_id);
create index certificate_issuer on certificate (issued_by) where issued_by is not null;

create table certificate_count (
  year integer primary key,
  last integer not null
);

alter table certificate enable row level security;
alter table certificate force row level security;
alter table certificate_count enable row level security;
alter table certificate_count force row level security;
create policy of_project on certificate for select using (exists (select from project p where p.id = project_id));
create policy staff_issues on certificate for insert to mi_staff with check (
  (select app.is_staff()) and issued_by is not distinct from (select app.account()));
create policy definer_counts on certificate_count to mi_owner using (true) with check (true);
grant select on certificate to mi_app_read, mi_app_write, mi_staff;
grant insert on certificate to mi_staff;

create function app.next_certificate_number(in_year integer) returns text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    insert into certificate_count as c (year, last) values (in_year, 1)
    on conflict (year) do update set last = c.last + 1 returning last)
  select 'C-' || in_year || '-' || case when last < 10000 then lpad(last::text, 4, '0') else last::text end from counted
$$;
revoke execute on function app.next_certificate_number(integer) from public;
grant execute on function app.next_certificate_number(integer) to mi_staff;

-- Whoever holds the paper has number and fingerprint, and is told whether it is ours and still holds; nothing of what it says.
create policy definer_verifies on certificate for select to mi_owner using (true);
create function app.verify_certificate(asked_number text, fingerprint text)
returns table (issued_at timestamptz, sha256 text, superseded boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.issued_at::timestamptz, c.sha256, exists (select from certificate n where n.supersedes = c.id)
  from certificate c
  where c.number = asked_number and fingerprint ~ '^[0-9a-f]{16,64}$' and left(c.sha256, length(fingerprint)) = fingerprint
$$;
revoke execute on function app.verify_certificate(text, text) from public;
grant execute on function app.verify_certificate(text, text) to mi_app_read, mi_app_write, mi_staff;
