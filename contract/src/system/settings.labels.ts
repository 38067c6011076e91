import { eachDocumentText } from '../documents/document-settings.ts';
import type { Locale } from '../languages/language.ts';
import type { SettingPath } from './settings.ts';

/** What each setting of the product does, and when a change of it holds. */
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
      '系统管理接口的拒绝按旧版客户端的约定答复：HTTP 200，原因在 code 和 msg 中；本系统自己的页面不受影响；立即生效',
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
    'base.captcha_state': 'Logging in, registering and asking for a lost password need a captcha; at once',
    'base.captcha_kind':
      'A picture whose characters are typed, or a proof of work that the browser does by itself, which needs https; older clients know pictures alone and may use them while “Answer older clients” is on; at once',
    'base.single_login': 'A new login ends all other sessions of its user; from the next login on',
    'base.default_password':
      'What accounts are reset to; their users have to change it. Empty makes a random one, which is not shown',
    'base.idle_lock_minutes': 'Minutes without use before the screen locks; 0 never. Open pages follow at once',
    'base.time_zone':
      'A name of the IANA time zones: times of rows and logs are told in it from the next request on; nightly work follows after a restart',
    'base.aside_collapse': 'Whether the side menu is collapsed for those who have not chosen',
    'base.aside_transition': 'Whether the side menu moves for those who have not chosen',
    'base.header_menu': 'How the header menu looks for those who have not chosen',
    'base.frontend_log_upload': 'Errors of pages are sent by themselves; open pages follow at once',
    'login.site_name': 'On the login page, in the header, titles and mails',
    'login.site_logo': 'A png or jpg that everybody may see, on the login page and in the header',
    'login.login_background': 'A png or jpg that everybody may see, on the login page',
    'login.copyright': 'On the login page and in “About”',
    'login.keep_record': 'At the foot of the login page',
    'login.help_url': 'The help link of the login page; empty shows none',
    'login.privacy_url': 'The privacy link of the login page; empty shows none',
    'login.clause_url': 'The terms link of the login page; empty shows none',
    'login.register': 'Accounts may be asked for on the login page; needs mail',
    'login.register_role': 'The key of the role that registered accounts get',
    'login.forgot_password': 'Lost passwords may be replaced by mail; needs mail',
    'password.min_length': '8 to 64; from the next password on',
    'password.classes':
      '2 to 4 of lower-case letters, capital letters, digits and symbols; letters and digits are needed anyway',
    'password.words':
      'Words that are no passwords, e.g. names of the company, its products and systems, with spaces or commas between them; the name of the site, the English name of the company and the user’s own names are among them. From the next password on',
    'password.history': 'A new password must not be one of so many last ones; 0 is no limit, 24 at most',
    'password.max_age_days': 'Older passwords have to be changed at login; 0 lets them stay',
    'session.access_minutes': 'How often the access token is renewed; from the next login or renewal on',
    'session.hours': 'Hours without use before one has to log in again; from the next login or renewal on',
    'session.max_days':
      'Days after a login, used or not, before one has to log in again; 0 for no such end; from the next login or renewal on',
    'session.lock_failures': 'Failures in a row that lock an account; at once',
    'session.lock_minutes': 'Minutes that a lock lasts; at once',
    'upload.type':
      'Where attachments are sent; empty is what the environment says. Only configured stores can be chosen',
    'booking.seal_required_from': 'From which step on a seal number is required on each container line; at once',
    'booking.hs_countries':
      'An HS code is asked for where the port of discharge is in one of these: two-letter country codes with commas; at once',
    'booking.road_limits':
      'A warning where one box holds more cargo, e.g. US:20:17236 (country, feet, kilograms), with commas; at once',
    'company.name': 'At the head of documents; empty takes the site name. At once',
    'company.name_en': 'At the head of English and bilingual documents; at once',
    'company.address': 'At the head of documents; at once',
    'company.address_en': 'At the head of English and bilingual documents; at once',
    'company.tel': 'At the head of documents; at once',
    'company.email': 'At the head of documents; at once',
    'company.logo': 'A png or jpg of 4 million pixels at most, at the head of documents; at once',
    'company.stamp':
      'A png or jpg of 4 million pixels at most, where the company itself signs; empty leaves room for a stamp by hand. At once',
    ...eachDocumentText(
      () => 'At the end of documents of this kind; empty prints nothing. At once; what was made stays as it is',
    ),
    'trace.automatic':
      'A confirmed booking is followed by the default tracking provider; holds from the next confirmation on',
    'trace.tell_trouble': 'Whose booking it is hears of inspections, shut-outs, delays and other ships; holds at once',
    'trace.delay_hours': 'So many hours later, 1 to 720, a departure or an arrival is told of; holds at once',
    'exchange.simulated_seconds':
      'Seconds after which the simulated carrier answers a message; holds from the next one on',
    'interfaces.older_clients':
      'Refusals of the system area are answered as older clients of this API family read them: HTTP 200, with the reason in code and msg. Our own pages are not concerned. Holds at once',
    'retention.trace_push_days': 'Days for which raw messages of bill tracking are kept; holds from the next night on',
    'retention.delivery_days':
      'Days for which the log of deliveries is kept, but for what still waits; holds from the next night on',
    'retention.message_days': 'Days that read messages are kept; empty is what the environment says. Every night',
    'retention.frontend_log_days':
      'Days that the front-end log is kept; empty is what the environment says. Every night',
    'retention.operation_log_days': 'Days that the operation log is kept; empty is the product’s own. Every night',
    'retention.login_log_days': 'Days that the login log is kept; empty is the product’s own. Every night',
    'retention.task_file_days': 'Days that files of imports and exports are kept; every hour',
    'working.days': 'Days of the week that are worked; holidays are kept under “Working days”. At once',
    'working.starts': 'When work begins, in the time zone of the installation. At once',
    'working.ends': 'When work ends. At once',
    'working.reminders':
      'A cut-off reminder that would fall on a night or a holiday is told in the last working hour before it',
    'micro.apps':
      'The key is a prefix of our addresses that begins with /, the value where its pages come from; at the next load',
  },
} as const satisfies Record<Locale, Record<SettingPath, string>>;
