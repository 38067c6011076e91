import { eachDocumentText } from '../documents/document-settings.ts';
import type { Locale } from '../languages/language.ts';
import type { SettingPath } from './settings.ts';

/** The effect of each setting, and when a change takes effect. */
export const settingHelp = {
  'zh-CN': {
    'base.captcha_state': '登录、注册和找回密码时要求验证；立即生效',
    'base.captcha_kind':
      '图片：输入图中字符。自动验证：浏览器自动完成一段计算，无需操作，需要 https；旧版客户端只会图片，仅在“兼容旧版客户端”开启时仍可使用。立即生效',
    'base.single_login': '新的登录会结束该用户的其他会话；从下一次登录起生效',
    'base.default_password': '重置为默认密码时使用，用户登录后必须修改；为空时自动生成随机密码，不会显示',
    'base.idle_lock_minutes': '多少分钟无操作后锁屏，0 表示不锁；打开的页面立即生效',
    'base.time_zone':
      'IANA 时区名；创建、修改时间和日志时间按此时区显示，从下一次请求起生效；夜间任务的时间在服务重启后改变',
    'base.aside_collapse': '用户自己没有选择时，侧边菜单是否收起',
    'base.aside_transition': '用户自己没有选择时，侧边菜单是否有动画',
    'base.header_menu': '用户自己没有选择时，顶部菜单的样式',
    'base.frontend_log_upload': '页面出错时自动上传日志；打开的页面立即生效',
    'login.site_name': '显示在登录页、页头、标题和邮件中',
    'login.site_logo': 'png 或 jpg 图片，所有人可见；显示在登录页和页头',
    'login.login_background': 'png 或 jpg 图片，所有人可见；显示在登录页',
    'login.copyright': '显示在登录页和“关于”中',
    'login.keep_record': '显示在登录页底部',
    'login.help_url': '登录页的帮助链接；为空不显示',
    'login.privacy_url': '登录页的隐私政策链接；为空不显示',
    'login.clause_url': '登录页的服务条款链接；为空不显示',
    'login.register': '允许在登录页注册账号；需要配置邮件服务',
    'login.register_role': '注册账号激活后获得的角色标识',
    'login.forgot_password': '允许通过邮件找回密码；需要配置邮件服务',
    'password.min_length': '8 至 64；从下一次设置密码起生效',
    'password.classes': '2 至 4：小写字母、大写字母、数字、符号中至少几类；任何时候都须包含字母和数字',
    'password.words':
      '不能用作密码的词，例如公司、产品、系统的名称，用空格或逗号分隔；网站名称、公司英文名称和用户自己的姓名、账号已包括在内。从下一次设置密码起生效',
    'password.history': '新密码不能与最近几次用过的相同，0 表示不限制，最多 24',
    'password.max_age_days': '密码到期后，用户登录时必须修改；0 表示长期有效',
    'session.access_minutes': '访问令牌多久后自动换新；从下一次登录或换新起生效',
    'session.hours': '多少小时没有使用后需要重新登录；从下一次登录或换新起生效',
    'session.max_days': '无论是否使用，登录多少天后需要重新登录，0 表示不限制；从下一次登录或换新起生效',
    'session.lock_failures': '连续失败几次后锁定账号；立即生效',
    'session.lock_minutes': '锁定多少分钟；立即生效',
    'upload.type': '附件发送到哪里；为空时使用服务器环境变量的设置。只能选择服务器已配置的存储',
    'booking.default_portload': '新建订舱时的装货港代码，如 CNTAO；空表示不填。打开新订舱时生效',
    'booking.default_yard': '新建订舱时的场站代码；空表示不填。打开新订舱时生效',
    'booking.default_transtype': '新建订舱时的运输方式代码；空表示不填。打开新订舱时生效',
    'booking.default_service': '新建订舱时的运输条款代码；空表示不填。打开新订舱时生效',
    'booking.default_blfrt': '新建订舱时的运费条款代码；空表示不填。打开新订舱时生效',
    'booking.default_marks': '新建订舱时的唛头；空表示不填。打开新订舱时生效',
    'booking.seal_required_from': '箱列表的铅封号从暂存、提交还是截单起必填；立即生效',
    'booking.hs_countries': '卸货港在这些国家时须填海关编码，用逗号分隔的 2 位国家代码；立即生效',
    'booking.road_limits': '每箱货重超过时提示，例如 US:20:17236（国家:箱长英尺:公斤），用逗号分隔；立即生效',
    'company.name': '印在单证抬头；为空时使用网站名称。立即生效',
    'company.name_en': '印在英文和中英文单证抬头；立即生效',
    'company.address': '印在单证抬头；立即生效',
    'company.address_en': '印在英文和中英文单证抬头；立即生效',
    'company.tel': '印在单证抬头；立即生效',
    'company.email': '印在单证抬头；立即生效',
    'company.logo': 'png 或 jpg 图片，不超过 400 万像素，印在单证抬头；立即生效',
    'company.stamp': 'png 或 jpg 图片，不超过 400 万像素，印在本公司的签章栏；为空时留白，手工盖章。立即生效',
    ...eachDocumentText(() => '印在这种单证末尾的文字，为空不印；立即生效，已生成的单证不变'),
    'trace.automatic': '订舱确认后自动向默认服务商订阅提单追踪；从下一次确认起生效',
    'trace.tell_trouble': '查验、退关、退载、延误或改船时通知订舱的相关人员；立即生效',
    'trace.delay_hours': '离港或抵港推迟达到多少小时才通知，1 至 720；立即生效',
    'exchange.simulated_seconds': '模拟船公司收到报文后多少秒答复；从下一份报文起生效',
    'interfaces.older_clients':
      '系统管理接口的拒绝按旧版客户端的约定答复：HTTP 200，原因在 code 和 msg 中；登录接口也接受表单格式；本系统自己的页面不受影响；立即生效',
    'retention.trace_push_days': '提单追踪原始报文保留天数；每晚清理时生效',
    'retention.delivery_days': '对外通知推送记录保留天数，待发的不清理；每晚清理时生效',
    'retention.message_days': '已读消息保留天数；为空时使用服务器环境变量的设置。每晚清理',
    'retention.frontend_log_days': '前端日志保留天数；为空时使用服务器环境变量的设置。每晚清理',
    'retention.operation_log_days': '操作日志保留天数；为空时使用服务器的默认值。每晚清理',
    'retention.login_log_days': '登录日志保留天数；为空时使用服务器的默认值。每晚清理',
    'retention.task_file_days': '导入导出文件保留天数；每小时清理',
    'working.days': '每周上班的日子；节假日和调休在“工作日历”中维护；立即生效',
    'working.starts': '上班时间，按“时区”设置；立即生效',
    'working.ends': '下班时间；立即生效',
    'working.reminders': '开启后，落在下班时间或节假日的截止提醒改在之前的最后一个工作小时发出',
    'micro.apps': '变量名是以 / 开头的地址前缀，值是页面的入口地址；下次打开页面时生效',
  },
  en: {
    'base.captcha_state': 'Ask for a captcha at login, registration and password recovery; effective immediately',
    'base.captcha_kind':
      'A picture whose characters are typed, or a proof of work that the browser does by itself, which needs https; older clients know pictures alone and may use them while “Answer older clients” is on; at once',
    'base.single_login': 'A new login ends the user’s other sessions; effective from the next login',
    'base.default_password':
      'Used when a password is reset to the default; users must change it after login. Blank: a random password, which is not shown',
    'base.idle_lock_minutes': 'Minutes of inactivity before the screen locks; 0 = never. Open pages follow immediately',
    'base.time_zone':
      'IANA time zone for creation, change and log times, from the next request on; nightly tasks follow after a restart',
    'base.aside_collapse': 'Whether the side menu is collapsed for users who have not chosen',
    'base.aside_transition': 'Whether the side menu is animated for users who have not chosen',
    'base.header_menu': 'Style of the header menu for users who have not chosen',
    'base.frontend_log_upload': 'Upload page errors automatically; open pages follow immediately',
    'login.site_name': 'Shown on the login page, in the header, in titles and emails',
    'login.site_logo': 'Png or jpg, visible to everybody; shown on the login page and in the header',
    'login.login_background': 'Png or jpg, visible to everybody; shown on the login page',
    'login.copyright': 'Shown on the login page and in “About”',
    'login.keep_record': 'Shown at the foot of the login page',
    'login.help_url': 'Help link on the login page; blank: none',
    'login.privacy_url': 'Privacy policy link on the login page; blank: none',
    'login.clause_url': 'Terms of service link on the login page; blank: none',
    'login.register': 'Allow registration on the login page; needs a mail server',
    'login.register_role': 'Key of the role that registered accounts get once activated',
    'login.forgot_password': 'Allow password recovery by email; needs a mail server',
    'password.min_length': '8 to 64; effective from the next password',
    'password.classes':
      '2 to 4: how many of lower-case letters, capital letters, digits and symbols; letters and digits are always required',
    'password.words':
      'Words not allowed as passwords, e.g. names of the company, products and systems, separated by spaces or commas; the site name, the company’s English name and the user’s own names are always included. Effective from the next password',
    'password.history': 'How many previous passwords may not be reused; 0 = no limit, at most 24',
    'password.max_age_days': 'Days after which a password must be changed at login; 0 = never',
    'session.access_minutes': 'How often the access token is renewed; effective from the next login or renewal',
    'session.hours': 'Hours of inactivity before users must log in again; effective from the next login or renewal',
    'session.max_days':
      'Days after login before users must log in again, active or not; 0 = no limit; effective from the next login or renewal',
    'session.lock_failures': 'Failed logins in a row that lock an account; effective immediately',
    'session.lock_minutes': 'Minutes an account stays locked; effective immediately',
    'upload.type':
      'Where attachments are uploaded to; blank: as set in the server’s environment. Only configured stores can be chosen',
    'booking.default_portload':
      'Port of loading that a new booking begins with, by its code, e.g. CNTAO; blank for none. From the next new booking',
    'booking.default_yard':
      'Container yard that a new booking begins with, by its code; blank for none. From the next new booking',
    'booking.default_transtype':
      'Transport mode that a new booking begins with, by its code; blank for none. From the next new booking',
    'booking.default_service':
      'Service type that a new booking begins with, by its code; blank for none. From the next new booking',
    'booking.default_blfrt':
      'Freight term that a new booking begins with, by its code; blank for none. From the next new booking',
    'booking.default_marks': 'Marks that a new booking begins with; blank for none. From the next new booking',
    'booking.seal_required_from':
      'From which step a seal number is required on container lines: draft, submit or SI; effective immediately',
    'booking.hs_countries':
      'An HS code is required when the port of discharge is in one of these countries: two-letter codes separated by commas; effective immediately',
    'booking.road_limits':
      'Warn when the cargo of one container exceeds this, e.g. US:20:17236 (country:feet:kilograms), separated by commas; effective immediately',
    'company.name': 'Printed at the head of documents; blank: the site name. Effective immediately',
    'company.name_en': 'Printed at the head of English and bilingual documents; effective immediately',
    'company.address': 'Printed at the head of documents; effective immediately',
    'company.address_en': 'Printed at the head of English and bilingual documents; effective immediately',
    'company.tel': 'Printed at the head of documents; effective immediately',
    'company.email': 'Printed at the head of documents; effective immediately',
    'company.logo': 'Png or jpg, at most 4 million pixels, printed at the head of documents; effective immediately',
    'company.stamp':
      'Png or jpg, at most 4 million pixels, printed in the company’s signature box; blank leaves room for a hand stamp. Effective immediately',
    ...eachDocumentText(
      () => 'At the end of documents of this kind; empty prints nothing. At once; what was made stays as it is',
    ),
    'trace.automatic':
      'Subscribe confirmed bookings to tracking with the default provider; effective from the next confirmation',
    'trace.tell_trouble':
      'Notify those in charge of a booking of inspections, shut-outs, delays and changes of vessel; effective immediately',
    'trace.delay_hours':
      'Delay in hours, 1 to 720, from which a later departure or arrival is notified; effective immediately',
    'exchange.simulated_seconds':
      'Seconds after which the simulated carrier answers a message; effective from the next message',
    'interfaces.older_clients':
      'Refusals of the system area are answered as older clients expect: HTTP 200, with the reason in code and msg. The login also accepts form bodies. Our own pages are not affected. Effective immediately',
    'retention.trace_push_days': 'Days to keep raw tracking messages; cleared every night',
    'retention.delivery_days': 'Days to keep webhook deliveries, except those still waiting; cleared every night',
    'retention.message_days':
      'Days to keep read messages; blank: as set in the server’s environment. Cleared every night',
    'retention.frontend_log_days':
      'Days to keep the front-end log; blank: as set in the server’s environment. Cleared every night',
    'retention.operation_log_days': 'Days to keep the operation log; blank: the default. Cleared every night',
    'retention.login_log_days': 'Days to keep the login log; blank: the default. Cleared every night',
    'retention.task_file_days': 'Days to keep import and export files; cleared every hour',
    'working.days': 'Working days of the week; holidays are kept under “Working days”. Effective immediately',
    'working.starts': 'Start of work, in the system time zone; effective immediately',
    'working.ends': 'End of work; effective immediately',
    'working.reminders': 'Reminders that would fall outside working hours are sent in the last working hour before',
    'micro.apps':
      'The key is an address prefix starting with /, the value is the address of its pages; effective when a page is next opened',
  },
} as const satisfies Record<Locale, Record<SettingPath, string>>;
