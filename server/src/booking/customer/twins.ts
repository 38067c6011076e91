import { sql } from 'kysely';
import { customers, type CustomerTwin } from '#contract/booking/customer.ts';
import { normaliseCreditCode } from '#contract/freight/credit-code.ts';
import type { Ctx } from '#server/http/route.ts';
import { readable } from '#server/http/rows.ts';

type Asked = {
  name_zh?: string | undefined;
  credit_code?: string | undefined;
  tax_id?: string | undefined;
  except?: number | undefined;
};

const most = 5;

/** Customers of the caller's scope that may be the same one as is being typed: a warning, for two branches may share a name. */
export async function twinsOf({ db, viewer }: Ctx, asked: Asked): Promise<CustomerTwin[]> {
  const { name_zh: name = '', credit_code: code = '', tax_id: tax = '', except = 0 } = asked;
  const hasNumber = sql`(t.credit_code <> '' and t.credit_code = ${normaliseCreditCode(code)}
    or t.tax_id <> '' and t.tax_id = ${tax})`;
  const hasName = sql`(company_key(${name}) <> '' and company_key(t.name_zh) = company_key(${name}))`;
  const { rows } = await sql<CustomerTwin>`
    select t.id, t.code, t.name_zh, case when ${hasNumber} then 'number' else 'name' end as by
    from customer t
    where not t.is_deleted and t.id <> ${except} and (${hasNumber} or ${hasName}) and ${readable(customers, viewer)}
    order by t.code limit ${most}`.execute(db);
  return rows;
}
