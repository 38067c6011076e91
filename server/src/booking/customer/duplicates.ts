import { sql } from 'kysely';
import { customers, type DuplicateCustomer } from '#contract/booking/customer.ts';
import { normaliseCreditCode } from '#contract/freight/credit-code.ts';
import type { Ctx } from '#server/http/route.ts';
import { readable } from '#server/http/rows.ts';

type DuplicateQuery = {
  name_zh?: string | undefined;
  credit_code?: string | undefined;
  tax_id?: string | undefined;
  except?: number | undefined;
};

const maxDuplicates = 5;

/** Customers of the caller's scope that may be the same one as is being typed: a warning, for two branches may share a name. */
export async function duplicatesOf({ db, viewer }: Ctx, query: DuplicateQuery): Promise<DuplicateCustomer[]> {
  const { name_zh: name = '', credit_code: code = '', tax_id: tax = '', except = 0 } = query;
  const hasNumber = sql`(t.credit_code <> '' and t.credit_code = ${normaliseCreditCode(code)}
    or t.tax_id <> '' and t.tax_id = ${tax})`;
  const hasName = sql`(company_key(${name}) <> '' and company_key(t.name_zh) = company_key(${name}))`;
  const { rows } = await sql<DuplicateCustomer>`
    select t.id, t.code, t.name_zh, case when ${hasNumber} then 'number' else 'name' end as by
    from customer t
    where not t.is_deleted and t.id <> ${except} and (${hasNumber} or ${hasName}) and ${readable(customers, viewer)}
    order by t.code limit ${maxDuplicates}`.execute(db);
  return rows;
}
